import { text } from '../fields.ts'
import { countryCode } from '../formats.ts'
import { defineRecord } from '../record.ts'

export const countries = defineRecord({
  name: 'countries',
  one: 'country',
  fields: {
    name: text('Name', { required: true }),
    code: text('Code', {
      required: true,
      max: 2,
      schema: countryCode,
      hint: 'Two letters. The names of its eTailers start with it: ES - Mercadia.',
    }),
  },
  columns: ['name', 'code'],
  searchIn: ['name', 'code'],
  sortBy: 'name',
})
