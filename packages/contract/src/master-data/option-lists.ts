import { RECORD_NAMES, type RecordName } from '../access/records.ts'

/** Lists to choose from that have no screen; they are seeded by migration. */
const SEEDED_LISTS = ['countries', 'platformTypes', 'tradeGroups', 'locationSections'] as const
export type SeededList = (typeof SEEDED_LISTS)[number]

/** What a field can refer to. */
export type OptionList = SeededList | RecordName
export const OPTION_LISTS: readonly OptionList[] = [...SEEDED_LISTS, ...RECORD_NAMES]
