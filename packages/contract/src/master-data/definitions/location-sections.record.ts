import { flag, text } from '../fields.ts'
import { weight } from '../formats.ts'
import { defineRecord } from '../record.ts'

export const locationSections = defineRecord({
  name: 'locationSections',
  one: 'page section',
  fields: {
    name: text('Name', { required: true, hint: 'Offered as Page position in the review form.' }),
    isSearch: flag('Search', { hint: 'Banners in this section require a keyword.' }),
    weight: weight(),
  },
  columns: ['name', 'isSearch', 'weight'],
  searchIn: ['name'],
  sortBy: 'name',
})
