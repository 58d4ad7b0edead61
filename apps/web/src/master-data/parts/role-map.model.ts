import { ROLE_NAMES, ROLES, type RoleId } from '@vitrine/contract/access/roles'
import { ROLE_LABELS } from '@vitrine/contract/master-data/formats'
import type { RoleRule } from '@vitrine/contract/master-data/role-map'
import { translateRecord } from '../labels.ts'

export const NEW_RULE: RoleRule = { value: '', roleIds: [] }

export const ROLE_CHOICES = ROLE_NAMES.map((name) => ({
  roleId: ROLES[name],
  label: translateRecord(ROLE_LABELS[name]),
}))

export const readRules = (value: unknown): readonly RoleRule[] =>
  Array.isArray(value) ? (value as readonly RoleRule[]) : []

const replaceRule = (rules: readonly RoleRule[], index: number, rule: RoleRule) =>
  rules.map((each, at) => (at === index ? rule : each))

export const setRuleValue = (rules: readonly RoleRule[], index: number, value: string): RoleRule[] =>
  replaceRule(rules, index, { ...(rules[index] ?? NEW_RULE), value })

/** Keeps roles in list order, so that equal sets of roles compare as equal. */
export function toggleRole(rules: readonly RoleRule[], index: number, roleId: RoleId, isOn: boolean): RoleRule[] {
  const rule = rules[index] ?? NEW_RULE
  const roleIds = ROLE_CHOICES.map((choice) => choice.roleId).filter((each) =>
    each === roleId ? isOn : rule.roleIds.includes(each),
  )
  return replaceRule(rules, index, { ...rule, roleIds })
}

export function describeRules(value: unknown): string {
  return readRules(value)
    .map(({ value: claim, roleIds }) => {
      const labels = ROLE_CHOICES.filter(({ roleId }) => roleIds.includes(roleId)).map(({ label }) => label)
      return `${claim}: ${labels.join(', ')}`
    })
    .join('; ')
}
