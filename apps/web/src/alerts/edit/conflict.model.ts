import { daysInWords } from '@vitrine/contract/alerts/days'
import { type ChangedBy, changedBy, isSame, type Side } from '../../ui/conflict/conflict.model.ts'
import { formatDay } from '../../ui/format.ts'
import { type AlertForm, isSameForm, NO_DAY } from './alert-form.model.ts'

export interface Three {
  /** What both began from. */
  readonly base: AlertForm
  readonly mine: AlertForm
  /** As it is stored now. */
  readonly theirs: AlertForm
}

/** Parts between which one chooses; what is being typed is no part of an alert. */
type Part = Exclude<keyof AlertForm, 'addressText'>

interface PartWords {
  readonly name: string
  readonly words: (form: AlertForm) => string
}

const dayText = (day: string | null) => (day === null || day === NO_DAY ? 'None' : formatDay(day))

/** What each is called, and how it reads. Configurations count as a whole: half of one of each would be nobody's. */
const PARTS: Readonly<Record<Part, PartWords>> = {
  name: { name: 'Name', words: ({ name }) => name },
  additionalAddresses: { name: 'Also mail to', words: (form) => form.additionalAddresses.join(', ') || 'Nobody else' },
  from: { name: 'From', words: ({ from }) => dayText(from) },
  to: { name: 'To', words: ({ to }) => dayText(to) },
  daysExecution: { name: 'Days it runs', words: (form) => daysInWords(form.daysExecution) },
  isActive: { name: 'Active', words: ({ isActive }) => (isActive ? 'Yes' : 'No') },
  configurations: {
    name: 'Configurations',
    words: ({ configurations }) => configurations.map(({ name }) => name || 'Without a name').join(', ') || 'None',
  },
}
const PART_NAMES = Object.keys(PARTS) as Part[]

/** Keys are each form's own, so configurations are compared as forms are. */
const isSamePart = (part: Part, one: AlertForm, other: AlertForm) =>
  part === 'configurations'
    ? isSameForm({ ...one, configurations: one.configurations }, { ...one, configurations: other.configurations })
    : isSame(one[part], other[part])

interface Difference extends Readonly<Record<Side, string>> {
  readonly path: Part
  readonly name: string
  readonly changedBy: ChangedBy
}

/** Where the two differ, and who changed it. */
export const differencesOf = ({ base, mine, theirs }: Three): Difference[] =>
  PART_NAMES.filter((part) => !isSamePart(part, mine, theirs)).map((part) => ({
    path: part,
    name: PARTS[part].name,
    changedBy: changedBy([base, mine, theirs], (one, other) => isSamePart(part, one, other)),
    theirs: PARTS[part].words(theirs),
    mine: PARTS[part].words(mine),
  }))

/** Theirs, with what was chosen to be kept of mine. */
export const merged = ({ mine, theirs }: Three, choice: (path: string) => Side | undefined): AlertForm => ({
  ...theirs,
  ...Object.fromEntries(PART_NAMES.filter((part) => choice(part) === 'mine').map((part) => [part, mine[part]])),
})
