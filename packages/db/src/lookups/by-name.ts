import { sql } from '../sql.ts'

type Sql = ReturnType<typeof sql>

/**
 * Searches names by substring: first names that start with it, then names with a word that does, then the rest. `name`
 * is in search_form(), which contains only letters, digits and spaces, so LIKE needs no escaping. The database computes
 * the search form once, during planning.
 */
export function byName(name: Sql, search: string): { readonly matches: Sql; readonly bestFirst: Sql } {
  const form = sql`search_form(${search})`
  return {
    matches: sql`${name} like '%' || ${form} || '%'`,
    bestFirst: sql`
      case when ${name} like ${form} || '%' then 1 when ${name} like '% ' || ${form} || '%' then 2 else 3 end, ${name}`,
  }
}
