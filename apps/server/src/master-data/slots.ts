import type { Values } from '@vitrine/contract/master-data/record'
import { hasAdmin } from '@vitrine/db/auth/account.queries'
import { findIssuer } from '@vitrine/db/auth/company.queries'
import { accountById, recipientOf, voidPasswordLinks } from '@vitrine/db/auth/password.queries'
import { endSessionsOf } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { findRoles } from '@vitrine/db/master-data/sheet-import.queries'
import { namedByCaptures } from '@vitrine/db/master-data/uses'
import { takeSkus } from '@vitrine/db/perfect-product/sku-owner.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { mailSentLink, notify } from '../auth/mails.jobs.ts'
import { InvalidRecord } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

/** Of some fields of a record; of all where it was taken away. */
type Follow = (
  db: Db,
  services: Services,
  actor: Actor,
  id: number,
  changed: readonly string[],
  /** As it was; nothing of a new one. */
  before: Values,
) => Promise<void>

/** What follows from a change of a record and of no other, in the change's transaction. */
interface RecordSlot {
  /** Before it is written; throws InvalidRecord. */
  readonly check?: (
    db: Db,
    actor: Actor,
    id: number | undefined,
    values: Values,
    changed: readonly string[],
  ) => Promise<void>
  readonly created?: Follow
  readonly changed?: Follow
}

/** What is done to an account is told to the address that it had before. One that was taken away is told nothing. */
async function notifyOwner(db: Db, id: number, changed: readonly string[], address: string): Promise<void> {
  if (!(await recipientOf(db, id))) return
  if (changed.includes('email')) await notify(db, id, 'emailChanged', address)
  if (changed.includes('roleIds') || changed.includes('clientId')) await notify(db, id, 'rightsChanged', address)
}

/** Its keys and tokens could be changed on their way. */
async function refuseInsecureIssuer(db: Db, { config }: Services, companySignInId: number): Promise<void> {
  const issuer = await findIssuer(db, companySignInId)
  if (issuer?.startsWith('http:') && !config.SSO_PRIVATE_NETWORK)
    throw new InvalidRecord([{ field: 'issuer', message: 'The address must begin with https://.' }])
}

export const RECORD_SLOTS: Readonly<Record<string, RecordSlot>> = {
  bannerSubtypes: {
    /** Captures store type and sub-type together: another type would make sent captures invalid. */
    changed: async (db, _services, _actor, id, changed) => {
      const isMoved = changed.includes('bannerTypeId') && (await namedByCaptures('banner_subtype').count(db, id)) !== 0
      if (isMoved)
        throw new InvalidRecord([{ field: 'bannerTypeId', message: 'Captures use it with its current banner type.' }])
    },
  },
  productImages: {
    /** A reference image says that the client uses the SKU, and captures of the SKU are compared with it. */
    check: async (db, actor, _id, { sku }, changed) => {
      if (actor.clientId === null || !changed.includes('sku')) return
      const owned = await takeSkus(db, actor.clientId, [{ sku: String(sku), tradeId: null }])
      if (owned.length === 0)
        throw new InvalidRecord([
          { field: 'sku', message: 'Others may be using this SKU. Import it with your product list to ask for it.' },
        ])
    },
  },
  companySignIns: {
    created: async (db, services, _actor, id) => refuseInsecureIssuer(db, services, id),
    changed: async (db, services, _actor, id) => refuseInsecureIssuer(db, services, id),
  },
  users: {
    check: async (db, actor, id, { roleIds }, changed) => {
      if (actor.clientId === null || !changed.includes('roleIds')) return
      const refuseRoles = (message: string) => {
        throw new InvalidRecord([{ field: 'roleIds', message }])
      }
      if (id === actor.userId) refuseRoles('You cannot change your own roles.')
      const held = await findRoles(db, actor.userId, actor.clientId)
      if (!(roleIds as number[]).every((role) => held.includes(role)))
        refuseRoles('You can only give roles that you have.')
    },
    /** Without a password nobody gets in: the link to choose one goes to the mailbox that was given. */
    created: (db, _services, _actor, id) => enqueue(db, mailSentLink, { userId: id, isNew: true }),
    /**
     * Who may no longer sign in is signed out, and stays so should they be admitted again. The last Admin stays: nobody
     * could make another. A link that went to another address than the present one opens nothing.
     */
    changed: async (db, _services, actor, id, changed, before) => {
      // client administrators cannot change staff
      if (actor.clientId === null && !(await hasAdmin(db)))
        throw new InvalidRecord([{ field: 'roleIds', message: 'At least one user must remain Admin.' }])
      if (changed.includes('email')) await voidPasswordLinks(db, id)
      if (!(await accountById(db, id))) await endSessionsOf(db, id, 'all')
      await notifyOwner(db, id, changed, String(before.email))
    },
  },
}
