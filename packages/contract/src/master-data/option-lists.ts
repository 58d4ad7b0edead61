import { RECORD_NAMES, type RecordName } from '../access/records.ts'

/** What a field can refer to. */
export type OptionList = RecordName
export const OPTION_LISTS: readonly OptionList[] = RECORD_NAMES
