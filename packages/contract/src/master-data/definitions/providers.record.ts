import { ref, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const providers = defineRecord({
  name: 'providers',
  one: 'company',
  fields: {
    name: text('Name', { required: true }),
    countryId: ref('Country', 'countries'),
  },
  columns: ['name', 'countryId'],
  searchIn: ['name', 'countryId'],
  sortBy: 'name',
})
