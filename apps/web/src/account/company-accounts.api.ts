import { queryOptions } from '@tanstack/react-query'
import { listCompanyAccounts } from '@vitrine/contract/auth/company.contract'
import { callList, newestDraw } from '../platform/draws.ts'

export const companyAccountsQuery = queryOptions({
  queryKey: ['company-accounts'],
  queryFn: ({ signal }) => callList(listCompanyAccounts, {}, { signal }),
  structuralSharing: newestDraw,
  select: ({ data }) => data,
})
