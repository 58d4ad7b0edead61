import { choice, flag, ref, text } from '../fields.ts'
import { defineRecord } from '../record.ts'
import { TIME_ZONES } from '../time-zones.ts'

export const platforms = defineRecord({
  name: 'platforms',
  one: 'retailer',
  fields: {
    nameWithoutPrefix: text('Name', { required: true, hint: 'Shown with its country: ES - Mercadia.' }),
    countryId: ref('Country', 'countries', { required: true }),
    platformTypeId: ref('eTailer type', 'platformTypes', { required: true }),
    timeZone: choice('Time zone', { choices: TIME_ZONES, required: true }),
    isActive: flag('Active', { startsOn: true }),
  },
  columns: ['nameWithoutPrefix', 'countryId', 'platformTypeId', 'timeZone', 'isActive'],
  searchIn: ['nameWithoutPrefix', 'countryId', 'platformTypeId'],
  sortBy: 'nameWithoutPrefix',
})
