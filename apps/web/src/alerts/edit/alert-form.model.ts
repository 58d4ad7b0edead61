import type { Alert, AlertDetail, AlertDocument, AlertScope, AlertType } from '@vitrine/contract/alerts/alert'
import { getAlertRule } from '@vitrine/contract/alerts/alert-rules'
import { toMask } from '@vitrine/contract/alerts/days'
import { isSame } from '../../ui/conflict/conflict.model.ts'

/** What stands in a row of a configuration: also what is half typed. */
export interface DetailForm {
  /** By which the screen knows it again; nothing to the server. */
  readonly key: string
  readonly alertTypeId: number | null
  readonly toleranceBelow: string
  readonly toleranceAbove: string
  readonly finalPrice: boolean
}

export interface ConfigurationForm extends AlertScope {
  readonly key: string
  readonly alertConfigId: number
  readonly name: string
  readonly details: readonly DetailForm[]
}

export interface AlertForm {
  readonly name: string
  readonly additionalAddresses: readonly string[]
  /** Typed, and not taken as an address. */
  readonly addressText: string
  /** NO_DAY while what is typed is none. */
  readonly from: string
  readonly to: string | null
  readonly daysExecution: number
  readonly isActive: boolean
  readonly configurations: readonly ConfigurationForm[]
}

/** No schema takes it, so that a day half typed is not saved as none. */
export const NO_DAY = '-'

const WORKING_DAYS = toMask([1, 2, 3, 4, 5])
const newKey = () => crypto.randomUUID()

export const emptyDetail = (): DetailForm => ({
  key: newKey(),
  alertTypeId: null,
  toleranceBelow: '',
  toleranceAbove: '',
  finalPrice: true,
})

export const emptyConfiguration = (): ConfigurationForm => ({
  ...{ key: newKey(), alertConfigId: 0, name: '' },
  ...{ countryId: null, divisionId: null, platformId: null, storeId: null },
  ...{ categoryGroupId: null, categoryId: null, brandId: null, ean: '', own: false },
  details: [emptyDetail()],
})

/** From today on, on working days. */
export const emptyForm = (today: string): AlertForm => ({
  name: '',
  additionalAddresses: [],
  addressText: '',
  from: today,
  to: null,
  daysExecution: WORKING_DAYS,
  isActive: true,
  configurations: [emptyConfiguration()],
})

const toText = (tolerance: number | null) => (tolerance === null ? '' : String(tolerance))

/** As an answer has it. */
export function toForm({
  alertId: _id,
  revision: _revision,
  nextProcess: _next,
  lastRun: _run,
  ...alert
}: Alert): AlertForm {
  return {
    ...alert,
    addressText: '',
    configurations: alert.configurations.map((configuration) => ({
      ...configuration,
      key: newKey(),
      details: configuration.details.map((detail) => ({
        ...detail,
        key: newKey(),
        toleranceBelow: toText(detail.toleranceBelow),
        toleranceAbove: toText(detail.toleranceAbove),
      })),
    })),
  }
}

/** What the two sides of a tolerance are called and measured in; undefined of a type that has none. */
export const getTolerance = (type: AlertType | undefined) =>
  type?.useTolerance ? getAlertRule(type.rule).tolerance : undefined

export const findType = (types: readonly AlertType[], { alertTypeId }: Pick<DetailForm, 'alertTypeId'>) =>
  types.find((type) => type.alertTypeId === alertTypeId)

/** What stands in a field of a tolerance; undefined where it is no number. A comma divides as well as a point. */
export function parseNumber(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.')
  if (plain === '') return null
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}

function toDetail(detail: DetailForm, types: readonly AlertType[]): AlertDetail {
  const type = findType(types, detail)
  const { below, above } = getTolerance(type) ?? {}
  return {
    alertTypeId: detail.alertTypeId ?? 0,
    toleranceBelow: below === undefined ? null : (parseNumber(detail.toleranceBelow) ?? null),
    toleranceAbove: above === undefined ? null : (parseNumber(detail.toleranceAbove) ?? null),
    finalPrice: type?.useListOrFinalPrice === true && detail.finalPrice,
  }
}

/** As a body carries it; it is right only where nothing is wrong with the form. */
export function toDocument({ addressText: _text, ...form }: AlertForm, types: readonly AlertType[]): AlertDocument {
  return {
    ...form,
    name: form.name.trim(),
    additionalAddresses: [...form.additionalAddresses],
    configurations: form.configurations.map(({ key: _key, details, ...configuration }) => ({
      ...configuration,
      name: configuration.name.trim(),
      ean: configuration.ean.trim(),
      details: details.map((detail) => toDetail(detail, types)),
    })),
  }
}

/** Without the keys, which each form has of its own. */
const compared = ({ configurations, ...form }: AlertForm) => ({
  ...form,
  name: form.name.trim(),
  configurations: configurations.map(({ key: _key, details, ...configuration }) => ({
    ...configuration,
    name: configuration.name.trim(),
    details: details.map(({ key: _detailKey, ...detail }) => detail),
  })),
})

export const isSameForm = (one: AlertForm, other: AlertForm) =>
  one === other || isSame(ordered(compared(one)), ordered(compared(other)))

/** The same in whatever order the fields came. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, ordered(part)]),
  )
}
