import { writeFileSync } from 'node:fs'
import { apiCalls } from '#contract/calls.ts'
import { apiObjectFieldsOf, formatApiObjects } from './api-object-fields.ts'

// npm run api:publish: from now on clients may use every call and field that there is.
writeFileSync(
  `${import.meta.dirname}/published.txt`,
  formatApiObjects(apiObjectFieldsOf(Object.values(apiCalls))),
)
