/** A column whose values are encrypted with APP_SECRET. */
interface SealedColumn {
  readonly table: string
  readonly id: string
  readonly column: string
  /** Text columns hold the bytes as base64. */
  readonly isText: boolean
}

/**
 * All columns whose values live longer than minutes: one that is missing here becomes unreadable when APP_SECRET is
 * replaced.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'user_secret', id: 'user_id', column: 'totp_secret', isText: false },
  { table: 'code_challenge', id: 'session_id', column: 'authenticator_key', isText: false },
  { table: 'company_sign_in', id: 'company_sign_in_id', column: 'app_secret', isText: true },
  { table: 'proxy', id: 'proxy_id', column: 'password', isText: true },
]

interface HashedColumn {
  readonly table: string
  readonly column: string
  /** Description, such as 'sign-ins'. */
  readonly what: string
  /** Condition for hashes that are still valid. */
  readonly where: string
}

/**
 * Hashes made with APP_SECRET can't be recomputed without the original value, so their secret is needed as long as they
 * are valid.
 */
export const HASHED_COLUMNS: readonly HashedColumn[] = [
  {
    table: 'session',
    column: 'token_hash',
    what: 'sign-ins, which end within 30 days',
    where: 'ended_at is null and expires_at > now()',
  },
  {
    table: 'password_link',
    column: 'token_hash',
    what: 'password links, which end within 3 days',
    where: 'used_at is null and expires_at > now()',
  },
  {
    table: 'ingest_key',
    column: 'key_hash',
    what: 'ingest keys, which move on when they are used',
    where: 'revoked_at is null and (expires_at is null or expires_at > now())',
  },
  {
    table: 'recovery_code',
    column: 'code_hash',
    what: 'recovery codes, until their owners make new ones',
    where: 'used_at is null',
  },
]
