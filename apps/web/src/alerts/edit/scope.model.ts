import type { AlertType } from '@vitrine/contract/alerts/alert'
import { type AlertScopeField, ruleOf, SCOPE_OF_SOURCE } from '@vitrine/contract/alerts/alert-rules'
import { type ConfigurationForm, type DetailForm, toleranceOf, typeOf } from './alert-form.model.ts'

/** Parts of a configuration that are chosen from a list. */
export type ChosenField = Exclude<AlertScopeField, 'ean' | 'own'>

export const SCOPE_LABELS: Readonly<Record<AlertScopeField, string>> = {
  countryId: 'Country',
  divisionId: 'Business division',
  platformId: 'eTailer',
  storeId: 'Store',
  categoryGroupId: 'Category group',
  categoryId: 'Category',
  brandId: 'Brand',
  ean: 'EAN',
  own: 'Own brands only',
}

/** What may no longer go with it when another one is chosen. */
const NARROWER: Readonly<Partial<Record<ChosenField, readonly ChosenField[]>>> = {
  countryId: ['platformId', 'storeId'],
  platformId: ['storeId'],
  divisionId: ['categoryGroupId', 'categoryId', 'brandId'],
  categoryGroupId: ['categoryId', 'brandId'],
  categoryId: ['brandId'],
}

/** With one part chosen anew. A wider choice takes the narrower ones away; without it they still hold. */
export function chosen(form: ConfigurationForm, field: ChosenField, id: number | null): ConfigurationForm {
  const gone = id === null || id === form[field] ? [] : (NARROWER[field] ?? [])
  return { ...form, ...Object.fromEntries(gone.map((name) => [name, null])), [field]: id }
}

/** What a list is narrowed down by, as its call takes it. */
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

export const narrowingOf = (form: ConfigurationForm, field: ChosenField): Record<string, string> =>
  Object.fromEntries(
    (NARROWED_BY[field] ?? []).flatMap(([wider, name]) => {
      const id = form[wider]
      return id === null ? [] : [[name, String(id)]]
    }),
  )

/** The chosen alert types to which a part means nothing. */
function ignoredBy(field: AlertScopeField, details: readonly DetailForm[], types: readonly AlertType[]) {
  const used = details.flatMap((detail) => typeOf(types, detail) ?? [])
  const ignoring = used.filter(({ rule }) => !SCOPE_OF_SOURCE[ruleOf(rule).source].includes(field))
  return {
    names: [...new Set(ignoring.map(({ name }) => name))],
    isAll: used.length > 0 && ignoring.length === used.length,
  }
}

/** 'Not used by New competitor banner', under a field; undefined where every alert type looks at it. */
export function ignoredText(field: AlertScopeField, details: readonly DetailForm[], types: readonly AlertType[]) {
  const { names, isAll } = ignoredBy(field, details, types)
  if (names.length === 0) return undefined
  return isAll ? 'Not used here' : `Not used by ${names.join(', ')}`
}

/** What the two tolerances of a row are called and measured in; null of a side that it has not. */
export interface SideNames {
  readonly below: string | null
  readonly above: string | null
}

/** Names stand over the first row, and again over one whose sides are called or measured otherwise; undefined over the rest. */
export function headsOf(details: readonly DetailForm[], types: readonly AlertType[]): (SideNames | undefined)[] {
  let last: SideNames | undefined
  return details.map((detail) => {
    const own = sideNames(typeOf(types, detail))
    const isSaid = (side: keyof SideNames) => own[side] === null || own[side] === last?.[side]
    if (last && isSaid('below') && isSaid('above')) return undefined
    last = own
    return own
  })
}

/** 'Below, %' */
export function sideNames(type: AlertType | undefined): SideNames {
  const tolerance = toleranceOf(type)
  const named = (side: string | undefined) => (side === undefined ? null : `${side}, ${tolerance?.unit}`)
  return { below: named(tolerance?.below), above: named(tolerance?.above) }
}
