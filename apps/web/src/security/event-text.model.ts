import { isUserHelp, USER_HELP } from '@vitrine/contract/audit/user-help'
import type { Field } from '@vitrine/contract/master-data/fields'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { EVENT_KINDS, findEventType } from '@vitrine/contract/security/event-kinds'
import type { SecurityEvent } from '@vitrine/contract/security/security-events.contract'
import { translate } from './labels.ts'
import { t } from './messages.ts'

/** Actions whose text names the subject. */
const ON_SUBJECTS: Readonly<Record<string, (subject: string) => string>> = {
  created: (subject) => t('created', { subject }),
  changed: (subject) => t('changed', { subject }),
  removed: (subject) => t('removed', { subject }),
  done: () => t('helped'),
}

/** 'Signed in', 'Changed user'. */
export function describeAction({ action, subject }: SecurityEvent): string {
  const write = subject === null ? undefined : ON_SUBJECTS[action]
  return write && subject !== null ? write(subject) : translate(findEventType(action)?.text ?? action)
}

const SUBJECTS: ReadonlySet<string> = new Set(['users', 'clients', 'companySignIns', 'companyAccounts'])

export const describeKind = ({ kind }: SecurityEvent): string => translate(EVENT_KINDS[kind].label)

const text = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined

/** The audit stores keys of fields; older entries have English labels. */
function nameField(subject: string | null, stored: unknown): string | undefined {
  const key = text(stored)
  const record = Object.values(RECORDS).find(({ name }) => name === subject)
  const fields: Readonly<Record<string, Field>> = record?.fields ?? {}
  return key === undefined ? undefined : translate(fields[key]?.label ?? key)
}

const listFields = (subject: string | null, changes: unknown): string | undefined =>
  Array.isArray(changes) && changes.length > 0
    ? changes.map((change: { field?: unknown }) => nameField(subject, change.field)).join(', ')
    : undefined

const findName = (changes: unknown): string | undefined =>
  Array.isArray(changes)
    ? text(changes.find(({ field }: { field?: unknown }) => field === 'name' || field === 'Name')?.after)
    : undefined

const REASONS: Readonly<Record<string, string>> = { network: t('otherNetwork'), scope: t('otherScope') }

/** A short description of the event's details; empty if the action says it all. */
export function describeDetail({ action, detail, subjectName, subjectId, subject }: SecurityEvent): string {
  const of = detail ?? {}
  const what = isUserHelp(of.code) ? translate(USER_HELP[of.code]) : text(of.what)
  const named = subjectName ?? what ?? (subject && SUBJECTS.has(subject) ? `#${subjectId}` : undefined)
  const told = [
    named,
    subjectName === null ? undefined : what,
    text(of.call),
    subject === 'job' ? `#${subjectId}` : undefined,
    text(of.task),
    Number(of.count) > 1 ? t('times', { count: Number(of.count) }) : undefined,
    text(of.username),
    text(of.title),
    of.mailTo ? t('mailedTo', { address: text(of.mailTo) ?? '' }) : undefined,
    // all fields of a new record count as changes, so show only its name
    action === 'created' ? subjectName === null && findName(of.changes) : listFields(subject, of.changes),
    REASONS[text(of.reason) ?? ''],
    of.lines === undefined ? undefined : t('lines', { count: Number(of.lines) }),
  ]
  return told.filter(Boolean).join(' · ')
}
