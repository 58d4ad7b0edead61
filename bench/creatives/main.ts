// Recognition of creatives.
//   npm run bench:creatives -- matching [shops, 8]
//   npm run bench:creatives -- lookup [creatives, 2000000] [questions, 200]
// The first measures how often banners are recognized, and chooses the threshold; it draws about 70 sheets of banners of
// the demo mall once. The second measures the lookup in a separate database.
import { measureLookup } from './lookup.ts'
import { measureMatching } from './matching.ts'

const [name, ...numbers] = process.argv.slice(2)
const [first, second] = numbers.map(Number)
if (name === 'matching') await measureMatching(first ?? 8)
else if (name === 'lookup') await measureLookup(first ?? 2_000_000, second ?? 200)
else throw new Error('Choose matching or lookup')
