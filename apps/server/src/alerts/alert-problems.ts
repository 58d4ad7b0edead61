import type { AlertDetail, AlertDocument, AlertType } from '@vitrine/contract/alerts/alert'
import { ruleOf } from '@vitrine/contract/alerts/alert-rules'
import { ERRORS } from '@vitrine/contract/errors'
import { findUnknown, type NamedList } from '@vitrine/db/alerts/configuration.queries'
import type { Db } from '@vitrine/db/db'
import { mayMail } from '@vitrine/db/downloads/mailing.queries'

interface Problem {
  readonly field: string
  readonly message: string
}

/** What a configuration names, and where that stands. */
const NAMED = {
  countryId: 'country',
  divisionId: 'trade_group',
  platformId: 'platform',
  storeId: 'store',
  categoryGroupId: 'category_group',
  categoryId: 'category',
  brandId: 'trade',
} as const satisfies Record<string, NamedList>

/** What the shape of an alert does not say: things exist, types are used as they are meant, mail goes where it may. */
export async function problemsOf(
  db: Db,
  userId: number,
  alert: AlertDocument,
  types: readonly AlertType[],
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const [index, address] of alert.additionalAddresses.entries()) {
    if (await mayMail(db, userId, address)) continue
    problems.push({ field: `additionalAddresses.${index}`, message: ERRORS.mailNotAllowed.message })
  }
  const named = alert.configurations.flatMap((configuration, index) =>
    Object.entries(NAMED).flatMap(([field, list]) => {
      const id = configuration[field as keyof typeof NAMED]
      return id === null ? [] : [{ field: `configurations.${index}.${field}`, list, id }]
    }),
  )
  const unknown = await findUnknown(db, named)
  problems.push(...unknown.map((field) => ({ field, message: 'It does not exist any more.' })))
  for (const [index, { details }] of alert.configurations.entries()) {
    for (const [place, detail] of details.entries()) {
      const problem = problemOf(detail, types)
      if (problem) problems.push({ ...problem, field: `configurations.${index}.details.${place}.${problem.field}` })
    }
  }
  return problems
}

function problemOf(detail: AlertDetail, types: readonly AlertType[]): Problem | undefined {
  const type = types.find(({ alertTypeId }) => alertTypeId === detail.alertTypeId)
  if (!type) return { field: 'alertTypeId', message: 'It does not exist any more.' }
  const { below, above } = sidesOf(type)
  const isWatched = (below && detail.toleranceBelow !== null) || (above && detail.toleranceAbove !== null)
  if ((!below && !above) || isWatched) return undefined
  return { field: above ? 'toleranceAbove' : 'toleranceBelow', message: 'Please say how much is too much.' }
}

/** Which tolerances an alert type has. */
function sidesOf({ useTolerance, rule }: AlertType) {
  const { tolerance } = ruleOf(rule)
  return {
    below: useTolerance && tolerance?.below !== undefined,
    above: useTolerance && tolerance?.above !== undefined,
  }
}

/** What a type does not use is not kept, so that it means nothing later; to staff nothing is their own. */
export function tidied(alert: AlertDocument, types: readonly AlertType[], clientId: number | null): AlertDocument {
  const tidyDetail = (detail: AlertDetail): AlertDetail => {
    const type = types.find(({ alertTypeId }) => alertTypeId === detail.alertTypeId)
    if (!type) return detail
    const { below, above } = sidesOf(type)
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
