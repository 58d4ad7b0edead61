import { ref, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const stores = defineRecord({
  name: 'stores',
  one: 'store',
  fields: {
    name: text('Name', { required: true, hint: 'Crawlers report to the store by this name.' }),
    platformId: ref('eTailer', 'platforms'),
  },
  columns: ['name', 'platformId'],
  searchIn: ['name', 'platformId'],
  sortBy: 'name',
})
