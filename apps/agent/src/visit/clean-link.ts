/** Parameters in which click counters keep the address to which they lead. */
const TARGETS = [
  'to',
  'url',
  'u',
  'redirect',
  'redirect_url',
  'redirecturl',
  'dest',
  'destination',
  'target',
  'adurl',
  'ds_dest_url',
  'link',
  'goto',
]
const TRACKING =
  /^(utm_\w+|mtm_\w+|pk_\w+|hsa_\w+|gclid|gclsrc|dclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|yclid|igshid|mc_[ce]id|_ga|_gl|s_kwcid|ef_id|cmp|cmpid|campaign(_?id)?|src|source|ref|referrer|icid|icmp|intcmp|int_\w+|promo(_?id)?|pf_rd_\w+|pd_rd_\w+|aff(iliate)?_?id|clickid|click_id|adid|ad_id|banner(_?id)?|creative(_?id)?|placement(_?id)?|trk|tracking(_?id)?)$/i
const MOST_STEPS = 3

/** The address to which a link leads, without click counters and tracking. Undefined if it is no address. */
export function cleanLink(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined
  let url = new URL(link)
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = findTarget(url)
    if (!next) break
    url = next
  }
  for (const name of [...url.searchParams.keys()]) if (TRACKING.test(name)) url.searchParams.delete(name)
  url.hash = ''
  return url.href
}

function findTarget(url: URL): URL | undefined {
  for (const [name, value] of url.searchParams) {
    const isAddress = /^https?:\/\//i.test(value) || (/^\/(?!\/)/.test(value) && value.length > 1)
    if (isAddress && TARGETS.includes(name.toLowerCase()) && URL.canParse(value, url)) return new URL(value, url)
  }
  return undefined
}
