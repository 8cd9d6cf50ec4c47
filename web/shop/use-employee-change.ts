import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#domain/http/contract.ts';
import type { listEmployees } from '#domain/shop/contract.ts';
import type { Employee } from '#domain/shop/employee.ts';
import { employeesKey, ownShopKey } from '#web/api/keys.ts';
import { refusalOf } from '#web/api/refusal.ts';
import { showToast } from '#web/shell/toast.ts';

type Change<Variables> = { change: (variables: Variables) => Promise<Employee>; told: string; onDone: () => void };

/** A change of one person of the shop; the list shows it at once, and whoever changed himself is looked at anew. */
export function useEmployeeChange<Variables = void>({ change, told, onDone }: Change<Variables>) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: change,
    onSuccess: (employee) => {
      queries.setQueryData<OutputOf<typeof listEmployees>>(
        employeesKey,
        (list) =>
          list && { ...list, employees: list.employees.map((one) => (one.id === employee.id ? employee : one)) },
      );
      if (employee.you) void queries.invalidateQueries({ queryKey: ownShopKey });
      void showToast(told);
      onDone();
    },
    // Somebody else changed the team meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: employeesKey }),
  });
  return { start: mutate, busy: isPending, refusal: error ? refusalOf(error) : undefined };
}
