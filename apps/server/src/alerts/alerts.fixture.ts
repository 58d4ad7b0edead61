import { randomUUID } from 'node:crypto'
import type { AlertConfiguration, AlertDocument } from '@vitrine/contract/alerts/alert'
import type { AlertRule } from '@vitrine/contract/alerts/alert-rules'
import { EVERY_DAY } from '@vitrine/contract/alerts/days'
import type { TestDatabase } from '@vitrine/testing/test-database'
import { ANYTHING } from './rules/captured.fixture.ts'

/** ID of the seeded alert type with this rule. */
export async function findType({ owner }: Pick<TestDatabase, 'owner'>, rule: AlertRule): Promise<number> {
  const { rows } = await owner.query('select min(alert_type_id) as id from alert_type where rule = $1', [rule])
  return rows[0].id
}

export function makeConfiguration(
  alertTypeId: number,
  change: Partial<AlertConfiguration> = {},
  detail: Partial<AlertConfiguration['details'][number]> = {},
): AlertConfiguration {
  return {
    alertConfigId: 0,
    name: 'Everything',
    ...ANYTHING,
    details: [{ alertTypeId, toleranceBelow: null, toleranceAbove: null, finalPrice: false, ...detail }],
    ...change,
  }
}

/** An alert that runs every day and started long ago. */
export function buildAlert(
  configurations: readonly AlertConfiguration[],
  change: Partial<AlertDocument> = {},
): AlertDocument {
  return {
    name: `Alert ${randomUUID().slice(0, 8)}`,
    additionalAddresses: [],
    from: '2020-01-01',
    to: null,
    daysExecution: EVERY_DAY,
    isActive: true,
    configurations: [...configurations],
    ...change,
  }
}

/** Makes the alert due. */
export async function makeDue({ owner }: Pick<TestDatabase, 'owner'>, alertId: number, at: string | Date) {
  await owner.query('update alert set next_process = $2 where alert_id = $1', [alertId, at])
}
