import { writeFileSync } from 'node:fs'
import { apiCalls } from '#contract/calls.ts'
import { describedApiOf, formatApi } from './describe-api.ts'

// npm run api:publish: from now on clients may use every call, field and value that there is.
writeFileSync(
  `${import.meta.dirname}/published.txt`,
  formatApi(describedApiOf(Object.values(apiCalls))),
)
