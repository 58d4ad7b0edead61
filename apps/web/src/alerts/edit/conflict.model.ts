import { type ChangedBy, changedBy, isSame, type Side } from '../../ui/conflict/conflict.model.ts'
import { formatDay } from '../../ui/format/format.ts'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import { describeDays } from '../times.model.ts'
import { type AlertForm, isSameForm, NO_DAY } from './alert-form.model.ts'

export interface ThreeVersions {
  /** The version that both edits started from. */
  readonly base: AlertForm
  readonly mine: AlertForm
  /** The stored version. */
  readonly theirs: AlertForm
}

/** Parts to choose between. Excludes a half-typed address, which isn't part of the alert. */
type AlertPart = Exclude<keyof AlertForm, 'addressText'>

interface PartWords {
  readonly name: string
  readonly words: (form: AlertForm) => string
}

const dayText = (day: string | null) => (day === null || day === NO_DAY ? t('none') : formatDay(day))

/**
 * Label and text of each part. Configurations are chosen as a whole, because a mix of both versions may make no sense.
 */
const PARTS: Readonly<Record<AlertPart, PartWords>> = {
  name: { name: t('name'), words: ({ name }) => name },
  additionalAddresses: {
    name: t('alsoMailTo'),
    words: (form) => form.additionalAddresses.join(', ') || t('nobodyElse'),
  },
  from: { name: t('from'), words: ({ from }) => dayText(from) },
  to: { name: t('to'), words: ({ to }) => dayText(to) },
  daysExecution: { name: t('daysItRuns'), words: (form) => describeDays(form.daysExecution) },
  isActive: { name: t('active'), words: ({ isActive }) => tUi(isActive ? 'yes' : 'no') },
  configurations: {
    name: t('configurations'),
    words: ({ configurations }) => configurations.map(({ name }) => name || t('withoutName')).join(', ') || t('none'),
  },
}
const PART_NAMES = Object.keys(PARTS) as AlertPart[]

/** Compares configurations without their keys, which differ between forms. */
const isSamePart = (part: AlertPart, one: AlertForm, other: AlertForm) =>
  part === 'configurations'
    ? isSameForm({ ...one, configurations: one.configurations }, { ...one, configurations: other.configurations })
    : isSame(one[part], other[part])

interface Difference extends Readonly<Record<Side, string>> {
  readonly path: AlertPart
  readonly name: string
  readonly changedBy: ChangedBy
}

/** Parts that differ, and who changed them. */
export const listDifferences = ({ base, mine, theirs }: ThreeVersions): Difference[] =>
  PART_NAMES.filter((part) => !isSamePart(part, mine, theirs)).map((part) => ({
    path: part,
    name: PARTS[part].name,
    changedBy: changedBy([base, mine, theirs], (one, other) => isSamePart(part, one, other)),
    theirs: PARTS[part].words(theirs),
    mine: PARTS[part].words(mine),
  }))

/** Their version with the chosen parts of mine. */
export const merged = ({ mine, theirs }: ThreeVersions, choice: (path: string) => Side | undefined): AlertForm => ({
  ...theirs,
  ...Object.fromEntries(PART_NAMES.filter((part) => choice(part) === 'mine').map((part) => [part, mine[part]])),
})
