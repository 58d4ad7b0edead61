import { RECORD_NAMES, type RecordName } from '../access/records.ts'

export type OptionList = RecordName
export const OPTION_LISTS: readonly OptionList[] = RECORD_NAMES
