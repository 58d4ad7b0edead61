import type { AlertDetail, AlertDocument, AlertType } from '@vitrine/contract/alerts/alert'
import { getAlertRule } from '@vitrine/contract/alerts/alert-rules'
import { ERRORS } from '@vitrine/contract/errors'
import type { Language } from '@vitrine/contract/language/languages'
import { findUnknown, type NamedList } from '@vitrine/db/alerts/configuration.queries'
import type { Db } from '@vitrine/db/db'
import { canEmail } from '@vitrine/db/downloads/mailing.queries'
import { createMessages, translateLabel } from '../platform/language.ts'
import en from './alerts.en.messages.ts'
import es from './alerts.es.messages.ts'

const messages = createMessages<typeof en>({ en, es })

interface Problem {
  readonly field: string
  readonly message: string
}

/** Fields of a configuration that refer to records, with the table of each. */
const NAMED = {
  countryId: 'country',
  divisionId: 'trade_group',
  platformId: 'platform',
  storeId: 'store',
  categoryGroupId: 'category_group',
  categoryId: 'category',
  brandId: 'trade',
} as const satisfies Record<string, NamedList>

/** Checks beyond the schema: records exist, alert types have their tolerances, and addresses are allowed. */
export async function findAlertProblems(
  db: Db,
  userId: number,
  alert: AlertDocument,
  { types, language }: { readonly types: readonly AlertType[]; readonly language: Language },
): Promise<Problem[]> {
  const t = messages(language)
  const problems: Problem[] = []
  for (const [index, address] of alert.additionalAddresses.entries()) {
    if (await canEmail(db, userId, address)) continue
    problems.push({
      field: `additionalAddresses.${index}`,
      message: translateLabel(language, ERRORS.mailNotAllowed.message),
    })
  }
  const named = alert.configurations.flatMap((configuration, index) =>
    Object.entries(NAMED).flatMap(([field, list]) => {
      const id = configuration[field as keyof typeof NAMED]
      return id === null ? [] : [{ field: `configurations.${index}.${field}`, list, id }]
    }),
  )
  const unknown = await findUnknown(db, named)
  problems.push(...unknown.map((field) => ({ field, message: t('gone') })))
  for (const [index, { details }] of alert.configurations.entries()) {
    for (const [place, detail] of details.entries()) {
      const problem = findDetailProblem(detail, types)
      if (problem)
        problems.push({
          message: t(problem.message),
          field: `configurations.${index}.details.${place}.${problem.field}`,
        })
    }
  }
  return problems
}

interface DetailProblem {
  readonly field: string
  readonly message: 'gone' | 'toleranceMissing'
}

function findDetailProblem(detail: AlertDetail, types: readonly AlertType[]): DetailProblem | undefined {
  const type = types.find(({ alertTypeId }) => alertTypeId === detail.alertTypeId)
  if (!type) return { field: 'alertTypeId', message: 'gone' }
  const { below, above } = getSides(type)
  const isWatched = (below && detail.toleranceBelow !== null) || (above && detail.toleranceAbove !== null)
  if ((!below && !above) || isWatched) return undefined
  return { field: above ? 'toleranceAbove' : 'toleranceBelow', message: 'toleranceMissing' }
}

/** The tolerances that an alert type uses. */
function getSides({ useTolerance, rule }: AlertType) {
  const { tolerance } = getAlertRule(rule)
  return {
    below: useTolerance && tolerance?.below !== undefined,
    above: useTolerance && tolerance?.above !== undefined,
  }
}

/** Clears fields that an alert type does not use. Staff have no own brands. */
export function clearUnusedFields(
  alert: AlertDocument,
  types: readonly AlertType[],
  clientId: number | null,
): AlertDocument {
  const tidyDetail = (detail: AlertDetail): AlertDetail => {
    const type = types.find(({ alertTypeId }) => alertTypeId === detail.alertTypeId)
    if (!type) return detail
    const { below, above } = getSides(type)
    return {
      alertTypeId: detail.alertTypeId,
      toleranceBelow: below ? detail.toleranceBelow : null,
      toleranceAbove: above ? detail.toleranceAbove : null,
      finalPrice: type.useListOrFinalPrice && detail.finalPrice,
    }
  }
  return {
    ...alert,
    configurations: alert.configurations.map((configuration) => ({
      ...configuration,
      own: configuration.own && clientId !== null,
      details: configuration.details.map(tidyDetail),
    })),
  }
}
