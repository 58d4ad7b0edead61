import { getLastWeeks } from '@vitrine/contract/dates'
import type { ExportRequest } from '@vitrine/contract/reports/report-request'
import { z } from 'zod'

/** What both exports are asked for; days may be missing while somebody types. */
export interface ExportForm
  extends Pick<
    ExportRequest,
    'countryIds' | 'platformIds' | 'tradeGroupIds' | 'categoryGroupIds' | 'ecoAliasCategory'
  > {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly email: string
}

const WEEKS = 4

/** The last four weeks, as every preset in weeks counts them. */
export function newForm(today: string): ExportForm {
  return {
    ...{ ...getLastWeeks(WEEKS, today), email: '', ecoAliasCategory: '' },
    ...{ countryIds: [], platformIds: [], tradeGroupIds: [], categoryGroupIds: [] },
  }
}

export type ExportField = 'from' | 'to' | 'email'
const Address = z.email().max(254)

/** What is wrong, by its field. */
export function problemsOf({ from, to, email }: ExportForm): Partial<Record<ExportField, string>> {
  const address = email.trim()
  return {
    ...(from === undefined && { from: 'Enter a day.' }),
    ...(to === undefined && { to: 'Enter a day.' }),
    ...(from !== undefined && to !== undefined && from > to && { to: 'It lies before the first day.' }),
    ...(address !== '' && !Address.safeParse(address).success && { email: 'This is no e-mail address.' }),
  }
}

/** As the server takes it; undefined while something is wrong. */
export function requestOf(form: ExportForm): Omit<ExportRequest, 'IsECommetry'> | undefined {
  const { from, to, email } = form
  if (from === undefined || to === undefined || Object.keys(problemsOf(form)).length > 0) return undefined
  return { ...form, from, to, ecoAliasCategory: form.ecoAliasCategory.trim(), email: email.trim() || null }
}

const LENGTHS: readonly number[] = [8, 13]

/** What is wrong with an EAN, if anything. */
export const eanProblem = (text: string) =>
  /^\d+$/.test(text) && LENGTHS.includes(text.length) ? undefined : `${text} is no EAN: it has 8 or 13 digits.`
