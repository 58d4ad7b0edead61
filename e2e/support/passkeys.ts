import type { CDPSession, Page } from '@playwright/test'

/** Chromium's virtual authenticator, which stores passkeys and verifies its user like a phone or laptop. */
export class VirtualAuthenticator {
  readonly #cdp: CDPSession
  readonly #id: string

  private constructor(cdp: CDPSession, id: string) {
    this.#cdp = cdp
    this.#id = id
  }

  static async add(page: Page): Promise<VirtualAuthenticator> {
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('WebAuthn.enable')
    const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    return new VirtualAuthenticator(cdp, authenticatorId)
  }

  /** Whether the simulated fingerprint matches. */
  async verifyUser(isUserVerified: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified })
  }

  /** Whether the authenticator responds. */
  async respond(enabled: boolean): Promise<void> {
    await this.#cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: this.#id, enabled })
  }

  /** Resets the counters, as in an older copy. */
  async rewind(): Promise<void> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id })
    await this.#cdp.send('WebAuthn.clearCredentials', { authenticatorId: this.#id })
    for (const credential of credentials) {
      await this.#cdp.send('WebAuthn.addCredential', {
        authenticatorId: this.#id,
        credential: { ...credential, signCount: 0 },
      })
    }
  }

  async count(): Promise<number> {
    const { credentials } = await this.#cdp.send('WebAuthn.getCredentials', { authenticatorId: this.#id })
    return credentials.length
  }
}
