import { LIMITS } from '../../limits.ts'
import { ref, refs, text } from '../fields.ts'
import { defineRecord } from '../record.ts'

export const keywords = defineRecord({
  name: 'keywords',
  one: 'keyword',
  fields: {
    keyword: text('Keyword', { max: LIMITS.keyword, required: true }),
    categoryId: ref('Category', 'categories', { required: true }),
    clientId: ref('Client', 'clients', { required: true, forClients: 'ownClient' }),
    platformIds: refs('eTailers', 'platforms'),
  },
  columns: ['keyword', 'categoryId', 'clientId', 'platformIds'],
  searchIn: ['keyword', 'categoryId', 'clientId'],
  sortBy: 'keyword',
})
