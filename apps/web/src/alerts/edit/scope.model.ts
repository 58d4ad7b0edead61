import type { AlertType } from '@vitrine/contract/alerts/alert'
import { type AlertScopeField, getAlertRule, SCOPE_OF_SOURCE } from '@vitrine/contract/alerts/alert-rules'
import { t } from '../messages.ts'
import { type ConfigurationForm, type DetailForm, findType, getTolerance } from './alert-form.model.ts'

/** Fields that are chosen from a list. */
export type ChosenField = Exclude<AlertScopeField, 'ean' | 'own'>

export const SCOPE_LABELS: Readonly<Record<AlertScopeField, string>> = {
  countryId: t('country'),
  divisionId: t('division'),
  platformId: t('eTailer'),
  storeId: t('store'),
  categoryGroupId: t('categoryGroup'),
  categoryId: t('category'),
  brandId: t('brand'),
  ean: t('ean'),
  own: t('ownBrandsOnly'),
}

/** Dependent fields to clear when a field changes. */
const NARROWER: Readonly<Partial<Record<ChosenField, readonly ChosenField[]>>> = {
  countryId: ['platformId', 'storeId'],
  platformId: ['storeId'],
  divisionId: ['categoryGroupId', 'categoryId', 'brandId'],
  categoryGroupId: ['categoryId', 'brandId'],
  categoryId: ['brandId'],
}

/** Changes one field. A new value clears the dependent fields; clearing the field keeps them. */
export function setScopeField(form: ConfigurationForm, field: ChosenField, id: number | null): ConfigurationForm {
  const gone = id === null || id === form[field] ? [] : (NARROWER[field] ?? [])
  return { ...form, ...Object.fromEntries(gone.map((name) => [name, null])), [field]: id }
}

/** Query parameters that narrow each list. */
const NARROWED_BY: Readonly<Partial<Record<ChosenField, readonly (readonly [ChosenField, string])[]>>> = {
  platformId: [['countryId', 'countryIds']],
  storeId: [
    ['countryId', 'countryIds'],
    ['platformId', 'platformIds'],
  ],
  categoryGroupId: [['divisionId', 'tradeGroupIds']],
  categoryId: [
    ['divisionId', 'tradeGroupIds'],
    ['categoryGroupId', 'categoryGroupIds'],
  ],
  brandId: [
    ['divisionId', 'tradeGroupIds'],
    ['categoryGroupId', 'categoryGroupIds'],
    ['categoryId', 'categoryIds'],
  ],
}

export const getNarrowing = (form: ConfigurationForm, field: ChosenField): Record<string, string> =>
  Object.fromEntries(
    (NARROWED_BY[field] ?? []).flatMap(([wider, name]) => {
      const id = form[wider]
      return id === null ? [] : [[name, String(id)]]
    }),
  )

/** The chosen alert types that ignore a field. */
function findIgnoringTypes(field: AlertScopeField, details: readonly DetailForm[], types: readonly AlertType[]) {
  const used = details.flatMap((detail) => findType(types, detail) ?? [])
  const ignoring = used.filter(({ rule }) => !SCOPE_OF_SOURCE[getAlertRule(rule).source].includes(field))
  return {
    names: [...new Set(ignoring.map(({ name }) => name))],
    isAll: used.length > 0 && ignoring.length === used.length,
  }
}

/** 'Not used by New competitor banner', below a field; undefined if every alert type uses it. */
export function ignoredText(field: AlertScopeField, details: readonly DetailForm[], types: readonly AlertType[]) {
  const { names, isAll } = findIgnoringTypes(field, details, types)
  if (names.length === 0) return undefined
  return isAll ? t('notUsedHere') : t('notUsedBy', { names: names.join(', ') })
}

/** Names and units of a row's two tolerances; null for an unused side. */
export interface SideNames {
  readonly below: string | null
  readonly above: string | null
}

/** Headers for the first row and for rows with different names or units; undefined for the rest. */
export function listHeads(details: readonly DetailForm[], types: readonly AlertType[]): (SideNames | undefined)[] {
  let last: SideNames | undefined
  return details.map((detail) => {
    const own = sideNames(findType(types, detail))
    const isSaid = (side: keyof SideNames) => own[side] === null || own[side] === last?.[side]
    if (last && isSaid('below') && isSaid('above')) return undefined
    last = own
    return own
  })
}

/** Keyed by their names in `alert-rules.ts`. */
const SIDES: Readonly<Record<string, string>> = {
  Below: t('below'),
  Above: t('above'),
  Fall: t('fall'),
  Rise: t('rise'),
  Up: t('up'),
  Down: t('down'),
}
const UNITS = { '%': t('percentUnit'), places: t('placesUnit'), points: t('pointsUnit') } as const

/** 'Below, %' */
export function sideNames(type: AlertType | undefined): SideNames {
  const tolerance = getTolerance(type)
  const formatSide = (side: string | undefined) =>
    side === undefined || !tolerance
      ? null
      : t('sideWithUnit', { side: SIDES[side] ?? side, unit: UNITS[tolerance.unit] })
  return { below: formatSide(tolerance?.below), above: formatSide(tolerance?.above) }
}
