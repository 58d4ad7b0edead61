import { RECORD_NAMES, RECORD_PLACES, type RecordName } from '@vitrine/contract/access/records'
import type { RecordUse } from '@vitrine/contract/master-data/record.contract'
import { RECORDS } from '@vitrine/contract/master-data/records'
import { capitalize, translateNoun, translateRecord, uncapitalize } from '../labels.ts'
import { t } from '../messages.ts'

const findRecord = ({ record }: Pick<RecordUse, 'record'>): RecordName | undefined =>
  RECORD_NAMES.find((name) => name === record)

/** '3 urls', '1 url', 'captures'. */
export function countText({ count, label, record }: RecordUse): string {
  const name = findRecord({ record })
  const many = translateUse(label, name)
  if (count === null) return many
  return t('useCount', { count, one: translateNoun(name ? RECORDS[name].one : label.replace(/s$/, '')), many })
}

/** 'captures'; for records, the title of their list. */
function translateUse(label: string, name: RecordName | undefined): string {
  return name ? uncapitalize(translateRecord(RECORD_PLACES[name].title)) : translateRecord(label)
}

export const getHeading = ({ label, record }: Pick<RecordUse, 'label' | 'record'>): string =>
  capitalize(translateUse(label, findRecord({ record })))

/** URL of the list with the records that use this one, if there is one. */
export function getUsersAddress(use: RecordUse): string | undefined {
  const name = findRecord(use)
  return name && `/admin/${RECORD_PLACES[name].address}`
}

/** Number of users of the record that are not listed by name. */
export const countRest = ({ count, users }: RecordUse): number => (count === null ? 0 : count - users.length)
