import type { Values } from '@vitrine/contract/master-data/record'
import { hasAdmin } from '@vitrine/db/auth/account.queries'
import { findIssuer } from '@vitrine/db/auth/company.queries'
import { accountById, findRecipient, voidPasswordLinks } from '@vitrine/db/auth/password.queries'
import { endUserSessions } from '@vitrine/db/auth/session.queries'
import type { Db } from '@vitrine/db/db'
import { findRoles } from '@vitrine/db/master-data/sheet-import.queries'
import { namedByCaptures } from '@vitrine/db/master-data/uses'
import { takeSkus } from '@vitrine/db/perfect-product/sku-owner.queries'
import { enqueue } from '@vitrine/db/queue'
import type { Actor } from '@vitrine/db/row-scope'
import { mailSentLink, notify } from '../auth/mails.jobs.ts'
import { InvalidRecord } from '../platform/refusal.ts'
import type { Services } from '../platform/services.ts'

/** Called with the changed fields, or with all fields of a deleted record. */
type RecordHook = (
  db: Db,
  services: Services,
  actor: Actor,
  id: number,
  changed: readonly string[],
  /** Previous values; empty for a new record. */
  before: Values,
) => Promise<void>

/** Hooks of a record type, run in the transaction of the change. */
interface RecordSlot {
  /** Runs before writing; throws InvalidRecord. */
  readonly check?: (
    db: Db,
    actor: Actor,
    id: number | undefined,
    values: Values,
    changed: readonly string[],
  ) => Promise<void>
  readonly created?: RecordHook
  readonly changed?: RecordHook
}

/** Notifies the previous address when an account changes. Deleted accounts are not notified. */
async function notifyOwner(db: Db, id: number, changed: readonly string[], address: string): Promise<void> {
  if (!(await findRecipient(db, id))) return
  if (changed.includes('email')) await notify(db, id, 'emailChanged', address)
  if (changed.includes('roleIds') || changed.includes('clientId')) await notify(db, id, 'rightsChanged', address)
}

/** Without https, keys and tokens could be modified in transit. */
async function refuseInsecureIssuer(db: Db, { config }: Services, companySignInId: number): Promise<void> {
  const issuer = await findIssuer(db, companySignInId)
  if (issuer?.startsWith('http:') && !config.SSO_PRIVATE_NETWORK)
    throw new InvalidRecord([{ field: 'issuer', message: 'The address must begin with https://.' }])
}

export const RECORD_SLOTS: Readonly<Record<string, RecordSlot>> = {
  bannerSubtypes: {
    /** Captures store type and sub-type together, so changing the type would make sent captures invalid. */
    changed: async (db, _services, _actor, id, changed) => {
      const isMoved = changed.includes('bannerTypeId') && (await namedByCaptures('banner_subtype').count(db, id)) !== 0
      if (isMoved)
        throw new InvalidRecord([{ field: 'bannerTypeId', message: 'Captures use it with its current banner type.' }])
    },
  },
  productImages: {
    /** A reference image claims the SKU for the client, and captures of the SKU are compared with it. */
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
    /** New users have no password; they get a link to choose one. */
    created: (db, _services, _actor, id) => enqueue(db, mailSentLink, { userId: id, isNew: true }),
    /**
     * Signs out users who may no longer sign in; reactivating them does not restore their sessions. The last Admin
     * can't be removed. Password links sent to a previous address become invalid.
     */
    changed: async (db, _services, actor, id, changed, before) => {
      // client administrators cannot change staff
      if (actor.clientId === null && !(await hasAdmin(db)))
        throw new InvalidRecord([{ field: 'roleIds', message: 'At least one user must remain Admin.' }])
      if (changed.includes('email')) await voidPasswordLinks(db, id)
      if (!(await accountById(db, id))) await endUserSessions(db, id, 'all')
      await notifyOwner(db, id, changed, String(before.email))
    },
  },
}
