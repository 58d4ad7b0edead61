import { text } from '../fields.ts'
import { weight } from '../formats.ts'
import { defineRecord } from '../record.ts'

export const locationPositions = defineRecord({
  name: 'locationPositions',
  one: 'location position',
  fields: {
    name: text('Name', { required: true, hint: 'Offered as Location in the review form.' }),
    weight: weight(),
  },
  columns: ['name', 'weight'],
  searchIn: ['name'],
  sortBy: 'name',
})
