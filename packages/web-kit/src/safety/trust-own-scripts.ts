/**
 * Lets the browser load scripts of this origin as workers, and no other text as code or markup. The pages' policy
 * requires a value with a type for each of them; only this one policy may make such values.
 */
export function trustOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: (name: string, rules: object) => unknown } };
  trustedTypes?.createPolicy("default", {
    createScriptURL: (text: string) => (new URL(text, location.href).origin === location.origin ? text : null),
  });
}
