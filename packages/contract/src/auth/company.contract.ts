import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LIMITS } from '../limits.ts'
import { DRAW, listAnswer } from '../paging.ts'
import { oneLine } from '../text.ts'
import { Company, CompanySignInId, SignInAnswer } from './auth.contract.ts'

const PATH = '/api/company-sign-in'

/** Path that an Admin registers with the provider. */
export const getCompanyReturnPath = (companySignInId: number) => `${PATH}/${companySignInId}/return`
export const COMPANY_LOGOUT_PATH = `${PATH}/logout`

export const findCompany = endpoint({
  method: 'POST',
  path: `${PATH}/find`,
  summary: 'The company sign-in for the mail domain of a username or address; the answer depends only on the domain',
  access: 'public',
  body: z.strictObject({ username: oneLine(LIMITS.mailAddress).min(1) }),
  answer: z.object({ company: Company.nullable() }),
})

export const startCompanySignIn = endpoint({
  method: 'POST',
  path: `${PATH}/start`,
  summary: 'Begins a company sign-in: answers the address of the provider that the browser opens next',
  access: 'public',
  body: z.strictObject({ companySignInId: CompanySignInId, rememberMe: z.boolean() }),
  answer: z.object({ address: z.url() }),
  errors: ['notFound', 'companyUnavailable', 'tooManyAttempts'],
})

/** `{company sign-in id}.{provider's query string in base64url}`, in the fragment of the login URL. */
export const CompanyAnswer = z
  .string()
  .max(LIMITS.companyAnswer)
  .regex(/^[1-9]\d{0,9}\.[\w-]+$/)

const parameter = z.string().optional()

/** Ignores unknown parameters, as RFC 6749, section 4.1.2 requires. */
const ProviderAnswer = z.object({
  code: parameter,
  state: parameter,
  iss: parameter,
  session_state: parameter,
  error: parameter,
  error_description: parameter,
  error_uri: parameter,
})

export const returnFromCompany = endpoint({
  method: 'GET',
  path: `${PATH}/:companySignInId/return`,
  summary: 'Where the provider sends the browser back to: leads to the login screen, which finishes the sign-in',
  access: 'public',
  params: z.strictObject({ companySignInId: z.coerce.number().pipe(CompanySignInId) }),
  query: ProviderAnswer,
  answer: z.any(),
})

export const finishCompanySignIn = endpoint({
  method: 'POST',
  path: `${PATH}/finish`,
  summary: 'Finishes a company sign-in or a confirmation of identity that this browser began',
  access: 'public',
  body: z.strictObject({ answer: CompanyAnswer }),
  answer: z.union([SignInAnswer, z.object({ next: z.literal('confirmed') })]),
  errors: ['companySignInFailed', 'companyUserUnknown', 'companyUnavailable', 'tooManyAttempts'],
})

export const logOutByCompany = endpoint({
  method: 'POST',
  path: `${PATH}/logout`,
  summary: 'Back-channel logout: a signed token of the provider ends the sign-ins that it names',
  access: 'public',
  fromAnywhere: true,
  /** A form with the field logout_token. */
  body: z.string().max(LIMITS.companyAnswer),
  answer: z.object({ done: z.literal(true) }),
  errors: ['companySignInFailed'],
})

export const startCompanyConfirmation = endpoint({
  method: 'POST',
  path: '/api/account/company-confirmation',
  summary: "Begins to confirm the caller's identity at their company, at the level set for step-up",
  access: 'signed-in',
  beforeSecondFactor: true,
  answer: z.object({ address: z.url() }),
  errors: ['notFound', 'companyUnavailable', 'tooManyAttempts'],
})

const CompanyAccountRow = z.object({
  companyAccountId: z.int(),
  company: z.string(),
  email: z.string().nullable(),
  tiedAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
})
export type CompanyAccountRow = z.infer<typeof CompanyAccountRow>

export const listCompanyAccounts = endpoint({
  method: 'GET',
  path: '/api/account/company-accounts',
  summary: "The company accounts that are linked to the caller's user",
  access: 'signed-in',
  query: z.strictObject(DRAW),
  answer: listAnswer(CompanyAccountRow),
})
