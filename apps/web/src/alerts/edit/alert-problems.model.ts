import type { AlertType } from '@vitrine/contract/alerts/alert'
import { ERRORS } from '@vitrine/contract/errors'
import { LIMITS } from '@vitrine/contract/limits'
import type { RecordProblem } from '@vitrine/contract/master-data/record'
import { z } from 'zod'
import { translateLabel } from '../../platform/labels.ts'
import { locales } from '../../platform/language.ts'
import { t } from '../messages.ts'
import {
  type AlertForm,
  type ConfigurationForm,
  type DetailForm,
  findType,
  getTolerance,
  NO_DAY,
  parseNumber,
} from './alert-form.model.ts'

/** Data for the same checks as on the server. */
export interface AlertContext {
  readonly types: readonly AlertType[]
  /** The owner's address. */
  readonly address: string
  /** Null allows any domain. */
  readonly mailDomains: readonly string[] | null
}

const Address = z.email().max(LIMITS.mailAddress)
const MOST = LIMITS.alert

/** The problem of an address; undefined when it is valid. */
export function findAddressProblem(
  text: string,
  { address, mailDomains }: Omit<AlertContext, 'types'>,
): string | undefined {
  if (!Address.safeParse(text).success) return t('noAddress', { text })
  const typed = text.toLowerCase()
  if (typed === address.toLowerCase()) return t('ownAddress')
  const domain = typed.slice(typed.lastIndexOf('@') + 1)
  const isAllowed = mailDomains === null || mailDomains.some((one) => one.toLowerCase() === domain)
  return isAllowed ? undefined : translateLabel(ERRORS.mailNotAllowed.message)
}

type Problems = (readonly [path: string, message: string] | false)[]

function findAddressProblems({ additionalAddresses, addressText }: AlertForm, known: AlertContext): Problems {
  const [first] = additionalAddresses.flatMap((one) => findAddressProblem(one, known) ?? [])
  const typed = addressText.trim() === '' ? undefined : findAddressProblem(addressText.trim(), known)
  const problem =
    typed ??
    first ??
    (additionalAddresses.length > MOST.addresses ? t('tooManyAddresses', { count: MOST.addresses }) : undefined)
  return [problem !== undefined && ['additionalAddresses', problem]]
}

function findToleranceProblems(detail: DetailForm, { types }: AlertContext): Problems {
  const tolerance = getTolerance(findType(types, detail))
  const sides = (['toleranceBelow', 'toleranceAbove'] as const).filter(
    (side) => tolerance?.[side === 'toleranceBelow' ? 'below' : 'above'] !== undefined,
  )
  const wrong = sides.filter((side) => {
    const number = parseNumber(detail[side])
    return number === undefined || (number !== null && number > MOST.tolerance)
  })
  if (wrong.length > 0) {
    return wrong.map((side) => [side, t('toleranceRange', { most: MOST.tolerance })] as const)
  }
  const last = sides.at(-1)
  const isMissing = last !== undefined && sides.every((side) => parseNumber(detail[side]) === null)
  return [isMissing && [last, t('toleranceMissing')]]
}

const findDetailProblems = (detail: DetailForm, known: AlertContext): Problems =>
  detail.alertTypeId === null ? [['alertTypeId', t('alertTypeMissing')]] : findToleranceProblems(detail, known)

const prefixPaths = (path: string, problems: Problems): Problems =>
  problems.map((problem) => problem && [`${path}.${problem[0]}`, problem[1]])

const findConfigurationProblems = ({ name, ean, details }: ConfigurationForm, known: AlertContext): Problems => [
  name.trim() === '' && ['name', t('nameMissing')],
  !/^(\d{8}|\d{13})?$/.test(ean.trim()) && ['ean', t('eanWrong')],
  details.length === 0 && ['details', t('detailsMissing')],
  ...details.flatMap((detail, index) => prefixPaths(`details.${index}`, findDetailProblems(detail, known))),
]

/** Problems of a form by field path, in screen order. */
export function findAlertProblems(form: AlertForm, known: AlertContext): RecordProblem[] {
  const { from, to, configurations } = form
  const hasBoth = from !== NO_DAY && to !== null && to !== NO_DAY
  const all: Problems = [
    form.name.trim() === '' && ['name', t('nameMissing')],
    ...findAddressProblems(form, known),
    from === NO_DAY && ['from', t('fromMissing')],
    to === NO_DAY && ['to', t('toWrong')],
    hasBoth && from > to && ['to', t('endsBeforeStart')],
    form.daysExecution === 0 && ['daysExecution', t('daysMissing')],
    configurations.length === 0 && ['configurations', t('configurationsMissing')],
    ...configurations.flatMap((one, index) =>
      prefixPaths(`configurations.${index}`, findConfigurationProblems(one, known)),
    ),
  ]
  return all.flatMap((problem) => (problem ? [{ field: problem[0], message: problem[1] }] : []))
}

/** 'additionalAddresses.1' is shown at the field with all addresses. */
export const getField = (path: string) => (path.startsWith('additionalAddresses') ? 'additionalAddresses' : path)

/** The first problem of each path; client-side problems take precedence over the server's. */
export function mapProblems(
  form: AlertForm,
  refused: readonly RecordProblem[],
  known: AlertContext,
): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const { field, message } of [...findAlertProblems(form, known), ...refused]) {
    if (!found.has(getField(field))) found.set(getField(field), message)
  }
  return found
}

const LABELS: Readonly<Record<string, string>> = {
  name: t('name'),
  additionalAddresses: t('alsoMailTo'),
  from: t('from'),
  to: t('to'),
  daysExecution: t('daysItRuns'),
  configurations: t('configuration'),
  ean: t('ean'),
  details: t('alertType'),
  alertTypeId: t('alertType'),
  toleranceBelow: t('tolerance'),
  toleranceAbove: t('tolerance'),
}

/** 'configurations.0.details.1.toleranceAbove' becomes 'Configuration 1, alert type 2, tolerance'. */
export function describeField(path: string): string {
  const parts = path.split('.')
  const words = parts.flatMap((part, index) => {
    if (/^\d+$/.test(part)) return []
    const label = LABELS[part] ?? part
    // the alert type's row is already in the text
    if (part === 'alertTypeId') return []
    const isNumbered = /^\d+$/.test(parts[index + 1] ?? '')
    return [isNumbered ? t('numbered', { label, number: Number(parts[index + 1]) + 1 }) : label]
  })
  return words
    .map((word, index) => (index === 0 || word === LABELS.ean ? word : word.toLocaleLowerCase(locales.ui)))
    .join(', ')
}

/** 'Fix these first: Name; Configuration 1, alert type 1.' */
export const tryProblemText = (problems: ReadonlyMap<string, string>) =>
  t('fixFirst', { fields: [...problems.keys()].map(describeField).join('; ') })

/** Problems below a path, keyed by the rest of their paths. */
export const getProblemsUnder = (problems: ReadonlyMap<string, string>, path: string): ReadonlyMap<string, string> =>
  new Map(
    [...problems].flatMap(([field, message]) =>
      field.startsWith(`${path}.`) ? [[field.slice(path.length + 1), message] as const] : [],
    ),
  )
