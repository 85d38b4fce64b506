import type * as z from 'zod/mini'
import {
  emptySpecificationToNull,
  NO_SPECIFICATION,
  netWeightOf,
  Specification,
} from '#contract/specification.ts'
import { SPECIFICATION_AS_TEXT, type SpecificationName } from '#contract/specification-as-text.ts'
import { planFact } from './plan-fact.ts'
import { type ComparedProduct, readFileColumn, rowNumberOf } from './product-check-report.ts'

type ValueAsText<Value> = { read: (text: string) => unknown; show: (value: Value) => string }

/** Reads the specification of a product. The net weight is calculated if it is not changed. */
export function planSpecification(comparison: ComparedProduct): Specification | null {
  const was = comparison.current?.specification ?? NO_SPECIFICATION
  const plannedValue = <Name extends SpecificationName>(name: Name): Specification[Name] => {
    const { read, show }: ValueAsText<Specification[Name]> = SPECIFICATION_AS_TEXT[name]
    const schema: z.ZodMiniType<unknown> = Specification.shape[name]
    return planFact(comparison, name, {
      schema: schema as z.ZodMiniType<Specification[Name]>,
      was: was[name],
      read,
      show,
    })
  }
  const weights = { grossMg: plannedValue('grossMg'), stoneMg: plannedValue('stoneMg') }
  const typedNet = readFileColumn(comparison, 'netMg') ? plannedValue('netMg') : null
  const plan: Specification = {
    metal: plannedValue('metal'),
    purityPerMille: plannedValue('purityPerMille'),
    ...weights,
    netMg: typedNet === null || typedNet === was.netMg ? netWeightOf(weights) : typedNet,
    platingUm: plannedValue('platingUm'),
    hallmark: plannedValue('hallmark'),
    stones: plannedValue('stones'),
  }
  for (const { path, message } of Specification.safeParse(plan).error?.issues ?? []) {
    const column = isName(path[0]) ? path[0] : 'grossMg'
    comparison.report.wrong(rowNumberOf(comparison.entry, column), column, message)
  }
  return emptySpecificationToNull(plan)
}

const isName = (name: unknown): name is SpecificationName =>
  typeof name === 'string' && name in SPECIFICATION_AS_TEXT
