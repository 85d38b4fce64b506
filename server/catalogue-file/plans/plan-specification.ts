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

type TextConversion<Value> = {
  parseText: (text: string) => unknown
  formatValue: (value: Value) => string
}

/** Reads the specification of a product. The net weight is calculated if it is not changed. */
export function planSpecification(comparedProduct: ComparedProduct): Specification | null {
  const currentSpecification = comparedProduct.current?.specification ?? NO_SPECIFICATION
  const planValue = <Name extends SpecificationName>(name: Name): Specification[Name] => {
    const { parseText, formatValue }: TextConversion<Specification[Name]> =
      SPECIFICATION_AS_TEXT[name]
    const schema: z.ZodMiniType<unknown> = Specification.shape[name]
    return planFact(comparedProduct, name, {
      schema: schema as z.ZodMiniType<Specification[Name]>,
      currentValue: currentSpecification[name],
      parseCell: parseText,
      formatValue,
    })
  }
  const plannedWeights = { grossMg: planValue('grossMg'), stoneMg: planValue('stoneMg') }
  const typedNetMg = readFileColumn(comparedProduct, 'netMg') ? planValue('netMg') : null
  const plannedSpecification: Specification = {
    metal: planValue('metal'),
    purityPerMille: planValue('purityPerMille'),
    ...plannedWeights,
    netMg:
      typedNetMg === null || typedNetMg === currentSpecification.netMg
        ? netWeightOf(plannedWeights)
        : typedNetMg,
    platingUm: planValue('platingUm'),
    hallmark: planValue('hallmark'),
    stones: planValue('stones'),
  }
  for (const { path, message } of Specification.safeParse(plannedSpecification).error?.issues ??
    []) {
    const column = isSpecificationName(path[0]) ? path[0] : 'grossMg'
    comparedProduct.report.wrong(rowNumberOf(comparedProduct.entry, column), column, message)
  }
  return emptySpecificationToNull(plannedSpecification)
}

const isSpecificationName = (name: unknown): name is SpecificationName =>
  typeof name === 'string' && name in SPECIFICATION_AS_TEXT
