import { EVENT_KINDS, findEventType } from '@vitrine/contract/security/event-kinds'
import type { SecurityEvent } from '@vitrine/contract/security/security-events.contract'

/** 'Signed in', 'Changed user'. */
export function describeAction({ action, subject }: SecurityEvent): string {
  const text = findEventType(action)?.text ?? action
  const subjects = findEventType(action)?.subjects
  return subjects && subject ? `${text} ${SUBJECTS[subject] ?? subject}` : text
}

const SUBJECTS: Readonly<Record<string, string>> = {
  users: 'user',
  clients: 'client',
  companySignIns: 'company sign-in',
  companyAccounts: 'company account',
}

export const describeKind = ({ kind }: SecurityEvent): string => EVENT_KINDS[kind].label

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

const listFields = (changes: unknown): string | undefined =>
  Array.isArray(changes) && changes.length > 0
    ? changes.map((change: { field?: unknown }) => text(change.field)).join(', ')
    : undefined

const findName = (changes: unknown): string | undefined =>
  Array.isArray(changes)
    ? text(changes.find((change: { field?: unknown }) => change.field === 'Name')?.after)
    : undefined

const REASONS: Readonly<Record<string, string>> = { network: 'from another network', scope: 'without the scope' }

/** What the event was about, in a few words; empty where the action says it all. */
export function describeDetail({ action, detail, subjectName, subjectId, subject }: SecurityEvent): string {
  const of = detail ?? {}
  const named = subjectName ?? text(of.what) ?? (subject && SUBJECTS[subject] ? `#${subjectId}` : undefined)
  const told = [
    named,
    subjectName === null ? undefined : text(of.what),
    text(of.call),
    Number(of.count) > 1 ? `${text(of.count)} times` : undefined,
    text(of.username),
    text(of.title),
    of.mailTo ? `to ${text(of.mailTo)}` : undefined,
    // of a new record every field is a change
    action === 'created' ? subjectName === null && findName(of.changes) : listFields(of.changes),
    REASONS[text(of.reason) ?? ''],
    of.lines === undefined ? undefined : `${text(of.lines)} lines`,
  ]
  return told.filter(Boolean).join(' · ')
}
