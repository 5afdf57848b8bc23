"""The errors of the command line itself. They join the tree in `core/errors.py`.

InputError
├── UsageError        bad-usage          the command line cannot be understood
├── ArgumentError     bad-argument       place: the option or argument
├── LanguageError     unknown-language
└── UnknownRuleError  unknown-rule
"""

from __future__ import annotations

from ludoteka.core.errors import InputError


class UsageError(InputError):
    code = "bad-usage"


class ArgumentError(InputError):
    code = "bad-argument"


class LanguageError(InputError):
    code = "unknown-language"


class UnknownRuleError(InputError):
    code = "unknown-rule"
