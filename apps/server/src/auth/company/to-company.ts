import type { Company } from '@vitrine/contract/auth/auth.contract'
import type { CompanySettings } from '@vitrine/db/auth/company.queries'

/** The form for the login screen. */
export const toCompany = ({ companySignInId, name, isEnforced }: CompanySettings): Company => ({
  companySignInId,
  name,
  isRequired: isEnforced,
})
