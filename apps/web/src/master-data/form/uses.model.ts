import { RECORD_NAMES, RECORD_PLACES, type RecordName } from '@vitrine/contract/access/records'
import type { RecordUse } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { formatNumber } from '../../ui/format.ts'

const recordOf = ({ record }: Pick<RecordUse, 'record'>): RecordName | undefined =>
  RECORD_NAMES.find((name) => name === record)

/** '3 urls', '1 url', 'captures'. */
export function countText({ count, label, record }: RecordUse): string {
  if (count === null) return label
  const name = recordOf({ record })
  const one = name ? RECORDS[name].one : label.replace(/s$/, '')
  return `${formatNumber(count)} ${count === 1 ? one : label}`
}

/** Where the users of a record are found, if they have a list of their own. */
export function addressOfUsers(use: RecordUse): string | undefined {
  const name = recordOf(use)
  return name && `/admin/${RECORD_PLACES[name].address}`
}

/** How many are not named. */
export const restOf = ({ count, users }: RecordUse): number => (count === null ? 0 : count - users.length)
