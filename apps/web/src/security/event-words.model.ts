import { EVENT_KINDS, findEventType } from '@vitrine/contract/security/event-kinds'
import type { SecurityEvent } from '@vitrine/contract/security/security-events.contract'
import { t, translateEvent, translateField } from './messages.ts'

/** 'Signed in', 'Changed user'. */
export function describeAction({ action, subject }: SecurityEvent): string {
  const { text = action, subjects } = findEventType(action) ?? {}
  return translateEvent(subjects && subject ? `${text} ${SUBJECTS[subject] ?? subject}` : text)
}

const SUBJECTS: Readonly<Record<string, string>> = {
  users: 'user',
  clients: 'client',
  companySignIns: 'company sign-in',
  companyAccounts: 'company account',
}

export const describeKind = ({ kind }: SecurityEvent): string => translateEvent(EVENT_KINDS[kind].label)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const listFields = (changes: unknown): string | undefined =>
  Array.isArray(changes) && changes.length > 0
    ? changes.map((change: { field?: unknown }) => translateField(text(change.field) ?? '')).join(', ')
    : undefined

const findName = (changes: unknown): string | undefined =>
  Array.isArray(changes)
    ? text(changes.find((change: { field?: unknown }) => change.field === 'Name')?.after)
    : undefined

const REASONS: Readonly<Record<string, string>> = { network: t('otherNetwork'), scope: t('noScope') }

/** Short details of an event; empty if there are none. */
export function describeDetail({ action, detail, subjectName, subjectId, subject }: SecurityEvent): string {
  const of = detail ?? {}
  const what = typeof of.what === 'string' ? translateEvent(of.what) : undefined
  const named = subjectName ?? what ?? (subject && SUBJECTS[subject] ? `#${subjectId}` : undefined)
  const told = [
    named,
    subjectName === null ? undefined : what,
    text(of.call),
    Number(of.count) > 1 ? t('times', { count: Number(of.count) }) : undefined,
    text(of.username),
    text(of.title),
    of.mailTo ? t('mailedTo', { address: text(of.mailTo) ?? '' }) : undefined,
    // all fields of a new record are changes
    action === 'created' ? subjectName === null && findName(of.changes) : listFields(of.changes),
    REASONS[text(of.reason) ?? ''],
    of.lines === undefined ? undefined : t('lines', { count: Number(of.lines) }),
  ]
  return told.filter(Boolean).join(' · ')
}
