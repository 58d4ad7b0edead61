import type { Company } from '@vitrine/contract/auth/auth.contract'
import type { CompanySettings } from '@vitrine/db/auth/company.queries'

/** The company as the sign-in screen needs it. */
export const toCompany = ({ companySignInId, name, isEnforced }: CompanySettings): Company => ({
  companySignInId,
  name,
  isRequired: isEnforced,
})
