import { useRef, useState } from 'react'
import { passwordPolicy } from '../../platform/password-policy.ts'
import {
  findNewPasswordProblems,
  NEW_PASSWORD_FIELDS,
  type NewPassword,
  type NewPasswordField,
} from './new-password.model.ts'
import { useStrength } from './use-strength.ts'

/**
 * A new password and its repetition. Errors appear after a field was left or the form was sent, then update while typing; there
 * are none during the first input.
 */
export function useNewPassword(own: readonly string[]) {
  const [value, setValue] = useState<NewPassword>({ password: '', repeat: '' })
  const [left, setLeft] = useState<readonly NewPasswordField[]>([])
  const [refused, setRefused] = useState<string>()
  const inputs = { password: useRef<HTMLInputElement>(null), repeat: useRef<HTMLInputElement>(null) }
  const strength = useStrength(value.password, own)
  const isCommon = strength?.isCommon === true || value.password === refused
  const problems = findNewPasswordProblems(value, isCommon, passwordPolicy().min)
  return {
    value,
    strength,
    inputs,
    getProblem: (field: NewPasswordField) => (left.includes(field) ? problems[field] : undefined),
    change: (change: Partial<NewPassword>) => setValue((before) => ({ ...before, ...change })),
    /** Leaving an empty field shows no error. */
    leave: (field: NewPasswordField) => {
      if (value[field] !== '') setLeft((before) => (before.includes(field) ? before : [...before, field]))
    },
    /** Shows all errors and focuses the first invalid field. Returns true if there are none. */
    check(): boolean {
      setLeft(NEW_PASSWORD_FIELDS)
      const wrong = NEW_PASSWORD_FIELDS.find((field) => problems[field] !== undefined)
      if (wrong) inputs[wrong].current?.focus()
      return wrong === undefined
    },
    /** The server rejected the password; it knows more words about the user. */
    refuse() {
      setRefused(value.password)
      inputs.password.current?.focus()
    },
  }
}
export type NewPasswordForm = ReturnType<typeof useNewPassword>
