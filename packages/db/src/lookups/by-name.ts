import { sql } from '../sql.ts'

type Sql = ReturnType<typeof sql>

/**
 * Names by a part of them: those that begin with it, those of which a word does, then the rest. `name` holds the form of
 * search_form(), which is letters, digits and blanks alone: nothing in it means anything to LIKE. The database works the
 * form of the search out once, while it plans.
 */
export function byName(name: Sql, search: string): { readonly matches: Sql; readonly bestFirst: Sql } {
  const form = sql`search_form(${search})`
  return {
    matches: sql`${name} like '%' || ${form} || '%'`,
    bestFirst: sql`
      case when ${name} like ${form} || '%' then 1 when ${name} like '% ' || ${form} || '%' then 2 else 3 end, ${name}`,
  }
}
