import type { Endpoint } from '@vitrine/contract/endpoint'
import * as contract from '@vitrine/contract/lookups/lists.contract'
import type { Db } from '@vitrine/db/db'
import { findBannerHabits } from '@vitrine/db/lookups/habit.queries'
import * as queries from '@vitrine/db/lookups/list.queries'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { refuse } from '../platform/refusal.ts'
import { type Input, serve } from '../platform/serve.ts'
import type { Services } from '../platform/services.ts'

export function listRoutes(app: FastifyInstance, { clock }: Services): void {
  const list = <E extends Endpoint>(
    endpoint: E,
    query: (db: Db, asked: Input<E>['query']) => Promise<z.input<E['answer']>>,
  ) => serve(app, endpoint, (input, { actor }) => actor.statement((db) => query(db, input.query)))

  list(contract.listPlatforms, queries.listPlatforms)
  list(contract.listLocationPositions, queries.listLocationPositions)
  list(contract.listLocationSections, queries.listLocationSections)
  list(contract.listBannerTypes, queries.listBannerTypes)
  list(contract.listBannerSubtypes, queries.listBannerSubtypes)
  list(contract.listCategories, (db, { platformId }) => queries.listCategories(db, platformId))
  list(contract.listTrades, (db, { categoryId }) => queries.listTrades(db, categoryId))
  list(contract.listKeywords, (db, { platformId }) => queries.listKeywords(db, platformId))
  list(contract.listBannerHabits, findBannerHabits)
  list(contract.listCountries, queries.listCountries)
  list(contract.listTradeGroups, queries.listTradeGroups)
  list(contract.listCategoryGroups, queries.listCategoryGroups)
  list(contract.listProviders, queries.listProviders)

  serve(app, contract.listCampaigns, ({ query: { userId, ...asked } }, { actor }) => {
    if (userId !== actor.userId) refuse('forbidden')
    return actor.statement((db) => queries.listCampaigns(db, asked, clock.now()))
  })
}
