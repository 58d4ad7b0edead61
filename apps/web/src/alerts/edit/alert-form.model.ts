import type { Alert, AlertDetail, AlertDocument, AlertScope, AlertType } from '@vitrine/contract/alerts/alert'
import { getAlertRule } from '@vitrine/contract/alerts/alert-rules'
import { toMask } from '@vitrine/contract/alerts/days'
import { isSame } from '../../ui/conflict/conflict.model.ts'

/** Input of an alert type row, including incomplete input. */
export interface DetailForm {
  /** React key; not sent to the server. */
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
  /** Text that isn't a complete address yet. */
  readonly addressText: string
  /** NO_DAY while the typed date is invalid. */
  readonly from: string
  readonly to: string | null
  readonly daysExecution: number
  readonly isActive: boolean
  readonly configurations: readonly ConfigurationForm[]
}

/** Fails validation in every schema, so that a half-typed date isn't saved as no date. */
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

/** Starts today and runs on working days. */
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

/** Labels and unit of a type's tolerances; undefined if it has none. */
export const getTolerance = (type: AlertType | undefined) =>
  type?.useTolerance ? getAlertRule(type.rule).tolerance : undefined

export const findType = (types: readonly AlertType[], { alertTypeId }: Pick<DetailForm, 'alertTypeId'>) =>
  types.find((type) => type.alertTypeId === alertTypeId)

/** Parses a tolerance; undefined if it isn't a number. Accepts comma and point as decimal separator. */
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

/** The request body; only valid if the form has no problems. */
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

/** Omits keys, which differ between forms. */
const toComparable = ({ configurations, ...form }: AlertForm) => ({
  ...form,
  name: form.name.trim(),
  configurations: configurations.map(({ key: _key, details, ...configuration }) => ({
    ...configuration,
    name: configuration.name.trim(),
    details: details.map(({ key: _detailKey, ...detail }) => detail),
  })),
})

export const isSameForm = (one: AlertForm, other: AlertForm) =>
  one === other || isSame(sortKeys(toComparable(one)), sortKeys(toComparable(other)))

/** Makes the comparison independent of property order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sortKeys(part)]),
  )
}
