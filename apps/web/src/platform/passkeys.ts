import type {
  Assertion,
  CreationOptions,
  NewCredential,
  RequestOptions,
} from '@vitrine/contract/auth/passkeys.contract'
import { t } from '../ui/messages.ts'

/** A passkey failure, with a message that can be shown to users. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}

/** By the browser's error name. */
const REASONS: Readonly<Record<string, string>> = {
  NotAllowedError: t('passkeyUnused'),
  InvalidStateError: t('passkeyKnown'),
}
const OTHERWISE = t('passkeyFailed')

function explain(failure: unknown): never {
  throw new PasskeyError((failure instanceof Error && REASONS[failure.name]) || OTHERWISE, { cause: failure })
}

/** Rarely needed, so not part of the first load. */
const loadWebAuthn = () => import('@simplewebauthn/browser')

export const canUsePasskeys = () => 'PublicKeyCredential' in window

export async function createCredential(options: CreationOptions): Promise<NewCredential> {
  const { startRegistration } = await loadWebAuthn()
  const { id, response } = await startRegistration({ optionsJSON: options }).catch(explain)
  const { clientDataJSON, attestationObject, transports = [] } = response
  return { id, clientDataJSON, attestationObject, transports }
}

interface SigningOptions {
  /** Offers passkeys in the autofill of the username field instead of a prompt. */
  inAutofill?: boolean
}

export async function signChallenge(
  options: RequestOptions,
  { inAutofill = false }: SigningOptions = {},
): Promise<Assertion> {
  const { startAuthentication } = await loadWebAuthn()
  const signing = startAuthentication({ optionsJSON: options, useBrowserAutofill: inAutofill })
  const { id, response } = await signing.catch(explain)
  const { clientDataJSON, authenticatorData, signature, userHandle = null } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}
