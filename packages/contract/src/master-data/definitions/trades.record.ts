import { ref, refs, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const trades = defineRecord({
  name: 'trades',
  one: 'brand',
  fields: {
    name: text('Name', { required: true }),
    providerId: ref('Company', 'providers'),
    categoryIds: refs('Categories', 'categories'),
  },
  columns: ['name', 'providerId', 'categoryIds'],
  searchIn: ['name', 'providerId'],
  sortBy: 'name',
})
