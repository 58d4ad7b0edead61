import { getLastWeeks } from '@vitrine/contract/dates'
import type { ExportRequest } from '@vitrine/contract/reports/report-request'
import { z } from 'zod'
import { t } from './messages.ts'

/** Fields of both exports; dates can be missing while the user types. */
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

/** Defaults to the last four weeks. */
export function newForm(today: string): ExportForm {
  return {
    ...{ ...getLastWeeks(WEEKS, today), email: '', ecoAliasCategory: '' },
    ...{ countryIds: [], platformIds: [], tradeGroupIds: [], categoryGroupIds: [] },
  }
}

export type ExportField = 'from' | 'to' | 'email'
const Address = z.email().max(254)

export function findProblems({ from, to, email }: ExportForm): Partial<Record<ExportField, string>> {
  const address = email.trim()
  return {
    ...(from === undefined && { from: t('dayMissing') }),
    ...(to === undefined && { to: t('dayMissing') }),
    ...(from !== undefined && to !== undefined && from > to && { to: t('endBeforeStart') }),
    ...(address !== '' && !Address.safeParse(address).success && { email: t('emailInvalid') }),
  }
}

/** The request; undefined while a field is invalid. */
export function toRequest(form: ExportForm): Omit<ExportRequest, 'IsECommetry'> | undefined {
  const { from, to, email } = form
  if (from === undefined || to === undefined || Object.keys(findProblems(form)).length > 0) return undefined
  return { ...form, from, to, ecoAliasCategory: form.ecoAliasCategory.trim(), email: email.trim() || null }
}

const LENGTHS: readonly number[] = [8, 13]

/** The problem of an EAN, if it is invalid. */
export const validateEan = (text: string) =>
  /^\d+$/.test(text) && LENGTHS.includes(text.length) ? undefined : t('eanInvalid', { ean: text })
