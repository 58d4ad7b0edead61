import type { AlertType } from '@vitrine/contract/alerts/alert'
import { ERRORS } from '@vitrine/contract/errors'
import { LIMITS } from '@vitrine/contract/limits'
import type { RecordProblem } from '@vitrine/contract/master-data/record'
import { z } from 'zod'
import { formatNumber } from '../../ui/format.ts'
import {
  type AlertForm,
  type ConfigurationForm,
  type DetailForm,
  NO_DAY,
  numberOf,
  toleranceOf,
  typeOf,
} from './alert-form.model.ts'

/** What the form must know to judge as the server will. */
export interface Known {
  readonly types: readonly AlertType[]
  /** The owner's own. */
  readonly address: string
  /** Null: anywhere. */
  readonly mailDomains: readonly string[] | null
}

const Address = z.email().max(LIMITS.mailAddress)
const MOST = LIMITS.alert

/** What is wrong with an address, as it is typed; undefined when nothing is. */
export function addressProblem(text: string, { address, mailDomains }: Omit<Known, 'types'>): string | undefined {
  if (!Address.safeParse(text).success) return `${text} is no e-mail address.`
  const typed = text.toLowerCase()
  if (typed === address.toLowerCase()) return 'This is your own address, which is mailed anyway.'
  const domain = typed.slice(typed.lastIndexOf('@') + 1)
  const isAllowed = mailDomains === null || mailDomains.some((one) => one.toLowerCase() === domain)
  return isAllowed ? undefined : ERRORS.mailNotAllowed.message
}

type Problems = (readonly [path: string, message: string] | false)[]

function addressProblems({ additionalAddresses, addressText }: AlertForm, known: Known): Problems {
  const [first] = additionalAddresses.flatMap((one) => addressProblem(one, known) ?? [])
  const typed = addressText.trim() === '' ? undefined : addressProblem(addressText.trim(), known)
  const problem =
    typed ?? first ?? (additionalAddresses.length > MOST.addresses ? `At most ${MOST.addresses} addresses.` : undefined)
  return [problem !== undefined && ['additionalAddresses', problem]]
}

function toleranceProblems(detail: DetailForm, { types }: Known): Problems {
  const tolerance = toleranceOf(typeOf(types, detail))
  const sides = (['toleranceBelow', 'toleranceAbove'] as const).filter(
    (side) => tolerance?.[side === 'toleranceBelow' ? 'below' : 'above'] !== undefined,
  )
  const wrong = sides.filter((side) => {
    const number = numberOf(detail[side])
    return number === undefined || (number !== null && number > MOST.tolerance)
  })
  if (wrong.length > 0) {
    return wrong.map((side) => [side, `0 to ${formatNumber(MOST.tolerance)}, with two decimals at most.`] as const)
  }
  const last = sides.at(-1)
  const isMissing = last !== undefined && sides.every((side) => numberOf(detail[side]) === null)
  return [isMissing && [last, 'Please say how much is too much.']]
}

const detailProblems = (detail: DetailForm, known: Known): Problems =>
  detail.alertTypeId === null ? [['alertTypeId', 'Choose an alert type.']] : toleranceProblems(detail, known)

const under = (path: string, problems: Problems): Problems =>
  problems.map((problem) => problem && [`${path}.${problem[0]}`, problem[1]])

const configurationProblems = ({ name, ean, details }: ConfigurationForm, known: Known): Problems => [
  name.trim() === '' && ['name', 'Enter a name.'],
  !/^(\d{8}|\d{13})?$/.test(ean.trim()) && ['ean', 'An EAN has 8 or 13 digits.'],
  details.length === 0 && ['details', 'Add an alert type.'],
  ...details.flatMap((detail, index) => under(`details.${index}`, detailProblems(detail, known))),
]

/** What is wrong with what stands in a form, by the path of its field, in the order of the screen. */
export function problemsOf(form: AlertForm, known: Known): RecordProblem[] {
  const { from, to, configurations } = form
  const hasBoth = from !== NO_DAY && to !== null && to !== NO_DAY
  const all: Problems = [
    form.name.trim() === '' && ['name', 'Enter a name.'],
    ...addressProblems(form, known),
    from === NO_DAY && ['from', 'Enter the first day.'],
    to === NO_DAY && ['to', 'Enter a day that does not lie before the first one, or none.'],
    hasBoth && from > to && ['to', 'It ends before it begins.'],
    form.daysExecution === 0 && ['daysExecution', 'Choose at least one day.'],
    configurations.length === 0 && ['configurations', 'Add a configuration.'],
    ...configurations.flatMap((one, index) => under(`configurations.${index}`, configurationProblems(one, known))),
  ]
  return all.flatMap((problem) => (problem ? [{ field: problem[0], message: problem[1] }] : []))
}

/** 'additionalAddresses.1' is said at the field that holds them all. */
export const fieldOf = (path: string) => (path.startsWith('additionalAddresses') ? 'additionalAddresses' : path)

/** By path, the first of each; what the server refused comes after what is seen here. */
export function problemMap(
  form: AlertForm,
  refused: readonly RecordProblem[],
  known: Known,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { field, message } of [...problemsOf(form, known), ...refused]) {
    if (!found.has(fieldOf(field))) found.set(fieldOf(field), message)
  }
  return found
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'Name',
  additionalAddresses: 'Also mail to',
  from: 'From',
  to: 'To',
  daysExecution: 'Days it runs',
  configurations: 'Configuration',
  ean: 'EAN',
  details: 'Alert type',
  alertTypeId: 'Alert type',
  toleranceBelow: 'Tolerance',
  toleranceAbove: 'Tolerance',
}

/** 'configurations.0.details.1.toleranceAbove' is 'Configuration 1, alert type 2, tolerance'. */
export function describeField(path: string): string {
  const parts = path.split('.')
  const words = parts.flatMap((part, index) => {
    if (/^\d+$/.test(part)) return []
    const label = LABELS[part] ?? part
    const number = /^\d+$/.test(parts[index + 1] ?? '') ? ` ${Number(parts[index + 1]) + 1}` : ''
    // an alert type within its own row is named by the row
    return part === 'alertTypeId' ? [] : [`${label}${number}`]
  })
  return words.map((word, index) => (index === 0 || word === 'EAN' ? word : word.toLowerCase())).join(', ')
}

/** 'Fix these first: Name; Configuration 1, alert type 1.' */
export const tryProblemText = (problems: ReadonlyMap<string, string>) =>
  `Fix these first: ${[...problems.keys()].map(describeField).join('; ')}.`

/** Those of one part, by what is left of their paths. */
export const problemsUnder = (problems: ReadonlyMap<string, string>, path: string): ReadonlyMap<string, string> =>
  new Map(
    [...problems].flatMap(([field, message]) =>
      field.startsWith(`${path}.`) ? [[field.slice(path.length + 1), message] as const] : [],
    ),
  )
