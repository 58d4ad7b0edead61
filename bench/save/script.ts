// The bare statement: the product's save transaction, as pgbench sends it. Each client cycles through its own captures,
// so the revision is known without a query.
import { CAPTURE_STATE } from '@vitrine/contract/captures/capture'
import type { Stock } from './captures.ts'

export function saveScript({ firstId, perClient, documents }: Stock, userId: number): string {
  const [one, other] = documents.map((document) => `'${JSON.stringify(document, null, 1).replaceAll("'", "''")}'`)
  const save = (document: string | undefined) =>
    `select * from save_capture(:id, :revision, ${CAPTURE_STATE.pending}::smallint, ${document}::jsonb, ${userId}, gen_random_uuid(), '\\x00'::bytea);`
  return `
\\set n :n + 1
\\set id ${firstId} + :client_id * ${perClient} + :n % ${perClient}
\\set revision 1 + :n / ${perClient}
begin \\; select set_config('role', 'app_staff', true), set_config('app.user_id', '${userId}', true),
  set_config('app.client_id', 'all', true);
\\if :revision % 2 = 1
${save(other)}
\\else
${save(one)}
\\endif
commit;
`
}

/** Two statements in one message require the simple protocol; `n` is a counter per client. */
export const SCRIPT_OPTIONS = ['-M', 'simple', '-D', 'n=-1']
