import { queryOptions } from '@tanstack/react-query'
import { listCompanyAccounts } from '@vitrine/contract/auth/company.contract'
import { callList, keepNewestDraw } from '../platform/draws.ts'

export const companyAccountsQuery = queryOptions({
  queryKey: ['company-accounts'],
  queryFn: ({ signal }) => callList(listCompanyAccounts, {}, { signal }),
  structuralSharing: keepNewestDraw,
  select: ({ data }) => data,
})
